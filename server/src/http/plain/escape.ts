/** Text escaped for HTML, including attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
