export const RetailBillingPage = () => null;
