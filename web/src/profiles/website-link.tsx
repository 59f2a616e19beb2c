import { IconExternalLink } from "@tabler/icons-react";
import { LinkButton } from "#ui/layout/button.tsx";

const hostOf = (url: string) => {
  try {
    const { protocol, host } = new URL(url);
    return /^https?:$/.test(protocol) ? host.replace(/^www\./, "") : undefined;
  } catch {
    return undefined;
  }
};

/** The company's website, in a new tab; text that is no web address is not a link. */
export function WebsiteLink({ url }: { url: string | null }) {
  const host = url === null ? undefined : hostOf(url);
  if (url === null || host === undefined) return null;
  return (
    <LinkButton
      variant="quiet"
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      icon={<IconExternalLink aria-hidden />}
    >
      {host}
    </LinkButton>
  );
}
