import { IconArticle, IconBookmark, IconCategory, IconTargetArrow } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { browse } from "@vitrine/contract/browse";
import { searches } from "@vitrine/contract/browse/searches";
import type { Output } from "@vitrine/contract/endpoint";
import { useAction } from "#app/actions/use-action.ts";
import { paths } from "#app/paths.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Marked } from "#ui/format/marked.tsx";
import { inTime } from "#ui/state/in-time.ts";
import type { Option } from "./suggested.tsx";

export type Found = Output<typeof browse.suggestions>;
export type Go = (to: string, search?: object) => void;

/** Only opening a saved search needs the code for browse addresses. */
const loadKept = inTime(() => import("#browse/saved/kept-search.ts"));

export const startupOption =
  (text: string, go: Go) =>
  ({ id, companyShortName: name, oneLiner, logo60 }: Found["startups"][number]): Option => ({
    key: id,
    icon: <CompanyLogo id={id} name={name} src={logo60?.image} size={28} decorative />,
    label: <Marked text={name} words={text} />,
    note: oneLiner,
    onChoose: () => go(paths.profile("startup", id)),
  });

export const categoryOption =
  (text: string, go: Go) =>
  ({ id, name, slug, parentName }: Found["categories"][number]): Option => ({
    key: id,
    icon: <IconCategory aria-hidden />,
    label: <Marked text={name} words={text} />,
    note: parentName ?? undefined,
    onChoose: () => go(paths.browse, { category: slug || id }),
  });

export const missionOption =
  (text: string, go: Go) =>
  ({ id, title }: Found["missions"][number]): Option => ({
    key: id,
    icon: <IconTargetArrow aria-hidden />,
    label: <Marked text={title} words={text} />,
    onChoose: () => go(paths.mission(id)),
  });

export const articleOption =
  (text: string, go: Go) =>
  ({ id, title, description }: Found["articles"][number]): Option => ({
    key: id,
    icon: <IconArticle aria-hidden />,
    label: <Marked text={title} words={text} />,
    note: description,
    onChoose: () => go(paths.article(id)),
  });

type Saved = Found["searches"][number];

/** Runs a saved search again, and resets its count of new startups. */
export const useSavedOption = (text: string, onDone: () => void) => {
  const navigate = useNavigate();
  const { press: open } = useAction<Saved>({
    run: async (write, saved) => {
      const { addressOfSearch } = await loadKept();
      void navigate({ href: addressOfSearch(saved) });
      return write(searches.open, { id: saved.id });
    },
    refreshes: [searches.saved],
  });
  return (saved: Saved): Option => ({
    key: saved.id,
    icon: <IconBookmark aria-hidden />,
    label: <Marked text={saved.title} words={text} />,
    onChoose: () => {
      onDone();
      open(saved);
    },
  });
};
