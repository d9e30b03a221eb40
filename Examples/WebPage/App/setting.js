// What the app knows is shown, and what was chosen goes to the app as an address of its own scheme.
const form = document.getElementById("settings");

function show(chosen, isKept) {
    document.getElementById("kept").hidden = !isKept;
    form.address.value = chosen.address;
    for (const choice of form.elements.engine) choice.checked = choice.value === chosen.engine;
}

form.addEventListener("submit", (event) => {
    event.preventDefault();
    const chosen = new URLSearchParams();
    chosen.set("address", form.address.value.trim());
    chosen.set("engine", form.elements.engine.value);
    location.href = `hodie-webpage://settings?${chosen}`;
});
