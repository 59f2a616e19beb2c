/** The stages of a startup's traction, in order. */
const stages = [
  { id: "7a1c0f52-6b1e-4d36-9c55-0d6a4c1b9a01", name: "Prototype" },
  { id: "7a1c0f52-6b1e-4d36-9c55-0d6a4c1b9a02", name: "First clients" },
  { id: "7a1c0f52-6b1e-4d36-9c55-0d6a4c1b9a03", name: "Growing" },
  { id: "7a1c0f52-6b1e-4d36-9c55-0d6a4c1b9a04", name: "Profitable" },
];

export const tractionStages = async () => ({ items: stages });
