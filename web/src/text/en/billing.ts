/** Words of plans, codes and payment. */
export const billing = {
  legalName: "Legal name",
  address: "Address",
  city: "City",
  email: "E-mail for invoices",
  phone: "Phone number",
  vat: "VAT number",
  vatHelp: "It stands on your invoices.",
};
