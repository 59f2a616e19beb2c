export const ChoosePlanPage = () => null;
