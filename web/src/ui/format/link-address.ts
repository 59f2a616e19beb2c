const webAddress = /^(https?|mailto):/i;

/** An address a link may have; "vitrine.example/a" is one on the web. Others are none. */
export const linkAddress = (typed: string) => {
  const text = typed.trim();
  if (webAddress.test(text)) return URL.canParse(text) ? text : undefined;
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  const isBare = /^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(text);
  return isBare && URL.canParse(`https://${text}`) ? `https://${text}` : undefined;
};
