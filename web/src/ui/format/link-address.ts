const webAddress = /^(https?|mailto):/i;

/** The address for a link; "vitrine.example/a" gets `https://`. Undefined if it is not allowed. */
export const linkAddress = (typed: string) => {
  const text = typed.trim();
  if (webAddress.test(text)) return URL.canParse(text) ? text : undefined;
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  const isBare = /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(text);
  return isBare && URL.canParse(`https://${text}`) ? `https://${text}` : undefined;
};
