const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** Our design tokens in the provider's format: its fields look like ours in either theme. */
export const cardLook = () => ({
  theme: "flat",
  labels: "above",
  variables: {
    colorPrimary: token("brand"),
    colorBackground: token("surface"),
    colorText: token("text"),
    colorTextSecondary: token("text-2"),
    colorTextPlaceholder: token("text-2"),
    colorDanger: token("danger"),
    borderRadius: token("radius-control"),
    fontFamily: token("font-interface"),
    fontSizeBase: "15px",
    fontSizeSm: "14px",
    spacingUnit: "4px",
    gridRowSpacing: "16px",
    gridColumnSpacing: "16px",
  },
  rules: {
    ".Input": { border: `1px solid ${token("line-strong")}`, boxShadow: "none" },
    ".Input:focus": { outline: `2px solid ${token("brand")}`, outlineOffset: "2px" },
    ".Label": { fontWeight: "500" },
  },
});
