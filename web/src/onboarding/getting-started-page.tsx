export const GettingStartedPage = () => null;
