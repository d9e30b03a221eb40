// Solves systems of constraints with kiwi, the C++ solver behind kiwisolver, and says how long each run took: what
// layout-bench holds its own solver against. Only the solver's work is timed, not reading or writing.
//
//     system VARIABLES CONSTRAINTS EDITED VARIABLE
//                                           followed by the constraints, one a line; EDITED is the index of the one
//                                           whose constant changes and VARIABLE what it gives a value to
//     RELATION PRIORITY CONSTANT COUNT      and COUNT times VARIABLE FACTOR; relation is -1, 0 or 1 for <=, ==, >= 0
//     scratch                               makes and solves the system anew; answers nanoseconds
//     edit VALUE                            gives the edited variable another value; answers nanoseconds
//     values                                answers the values of all variables
#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <kiwi/kiwi.h>

struct Recipe {
    int relation;
    double priority, constant;
    std::vector<std::pair<int, double>> terms;
};

static double nanoseconds() {
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct System {
    int variableCount = 0, edited = 0, editedVariable = 0;
    std::vector<Recipe> recipes;
    std::vector<double> priorities;
    std::unique_ptr<kiwi::Solver> solver;
    std::vector<kiwi::Variable> variables;

    // kiwi knows sums of weights only: each priority weighs a hundred times the one below.
    double strength(double priority) const {
        if (priority >= 1000) return kiwi::strength::required;
        auto place = std::lower_bound(priorities.begin(), priorities.end(), priority);
        return std::pow(100.0, double(place - priorities.begin()));
    }

    void read(std::istream &input) {
        size_t count;
        input >> variableCount >> count >> edited >> editedVariable;
        for (size_t i = 0; i < count; i++) {
            Recipe recipe;
            size_t terms;
            input >> recipe.relation >> recipe.priority >> recipe.constant >> terms;
            for (size_t j = 0; j < terms; j++) {
                int variable;
                double factor;
                input >> variable >> factor;
                recipe.terms.emplace_back(variable, factor);
            }
            if (recipe.priority < 1000) priorities.push_back(recipe.priority);
            recipes.push_back(recipe);
        }
        std::sort(priorities.begin(), priorities.end());
        priorities.erase(std::unique(priorities.begin(), priorities.end()), priorities.end());
    }

    // kiwi changes values through edit variables: to be edited, the constraint becomes one.
    void make(bool isEdited) {
        solver = std::make_unique<kiwi::Solver>();
        variables.clear();
        for (int i = 0; i < variableCount; i++) variables.emplace_back();
        for (size_t i = 0; i < recipes.size(); i++) {
            auto &recipe = recipes[i];
            if (isEdited && int(i) == edited) continue;
            std::vector<kiwi::Term> terms;
            terms.reserve(recipe.terms.size());
            for (auto &term : recipe.terms) terms.emplace_back(variables[term.first], term.second);
            auto relation = recipe.relation < 0 ? kiwi::OP_LE : recipe.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
            solver->addConstraint(kiwi::Constraint(
                kiwi::Expression(std::move(terms), recipe.constant), relation, strength(recipe.priority)));
        }
        if (isEdited) solver->addEditVariable(variables[editedVariable], kiwi::strength::required - 1);
        solver->updateVariables();
    }

    void edit(double value) {
        solver->suggestValue(variables[editedVariable], value);
        solver->updateVariables();
    }
};

int main() {
    System system;
    bool isEditing = false;
    std::string command;
    std::cout.precision(17);
    while (std::cin >> command) {
        if (command == "system") {
            system = System();
            isEditing = false;
            system.read(std::cin);
        } else if (command == "scratch") {
            system.solver.reset();
            isEditing = false;
            double start = nanoseconds();
            system.make(false);
            std::cout << nanoseconds() - start << std::endl;
        } else if (command == "edit") {
            double value;
            std::cin >> value;
            if (!isEditing) system.make(true);
            isEditing = true;
            double start = nanoseconds();
            system.edit(value);
            std::cout << nanoseconds() - start << std::endl;
        } else if (command == "values") {
            for (auto &variable : system.variables) std::cout << variable.value() << " ";
            std::cout << std::endl;
        }
    }
}
