import { iconPicture, logoPicture } from "#files/pictures/service.ts";

type CategoryRow = {
  id: string;
  name: string;
  parentId: string | null;
  logoId: string | null;
  areasLogoId: string | null;
  sectorsIconId: string | null;
  areasIconId: string | null;
};

/** A category in the form of answers. */
export const withPictures = (category: CategoryRow) => ({
  id: category.id,
  name: category.name,
  parentId: category.parentId,
  logo: logoPicture(category.logoId),
  areasLogo: logoPicture(category.areasLogoId),
  sectorsIcon: iconPicture(category.sectorsIconId)?.image ?? null,
  areasIcon: iconPicture(category.areasIconId)?.image ?? null,
});
