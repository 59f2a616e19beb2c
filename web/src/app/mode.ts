/** Whether this is the demo, whose accounts anybody may use. The server says so in the page. */
export const isDemo = () =>
  document.querySelector<HTMLMetaElement>('meta[name="vitrine-mode"]')?.content !== "production";
