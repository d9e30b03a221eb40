const button = document.getElementById("count");
button.addEventListener("click", () => {
    button.textContent = Number(button.textContent) + 1;
    button.classList.add("pressed");
    window.webkit.messageHandlers.widget.postMessage(`pressed ${button.textContent}`);
});
