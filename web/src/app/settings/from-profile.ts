import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";

/** The address of a settings page that leads back to the person's profile and focuses a field. */
export const editedFromProfile = (path: string, field?: string) =>
  `${path}?from=profile${field === undefined ? "" : `&field=${encodeURIComponent(field)}`}`;

type Origin = { from?: unknown; field?: unknown };

/** Whether the person came from their profile to edit a part, the field to begin in, and the way back. */
export function useFromProfile() {
  const { from, field }: Origin = useSearch({ strict: false });
  const { startup, retailer } = useMe();
  const navigate = useNavigate();
  const { history } = useRouter();
  const company = startup ?? retailer;
  const profile =
    from === "profile" && company
      ? paths.profile(startup ? "startup" : "retailer", company.id)
      : undefined;

  /** Goes back to where the profile was left; does nothing for people who came another way. */
  const goBack = () => {
    if (profile === undefined) return;
    if (history.canGoBack()) history.back();
    else void navigate({ to: profile, replace: true });
  };
  return { profile, field: profile && typeof field === "string" ? field : undefined, goBack };
}
