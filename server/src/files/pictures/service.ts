import { imageAddress } from "../seals/service.ts";

const pictureOf = (path: string) => (id: string | null) =>
  id === null ? null : { id, image: imageAddress(path, id) };

/** An image as answers carry it: its id, and an address that opens without a header for a day or two. */
export const logoPicture = pictureOf("logo");
export const avatarPicture = pictureOf("avatar");
export const coverPicture = pictureOf("cover");
export const iconPicture = pictureOf("logo/svg");
export const thumbnailPicture = pictureOf("document");

type Avatars = { avatar30Id: string | null; avatar60Id: string | null; avatar120Id: string | null };

/** A portrait in its three sizes. */
export const avatarPictures = ({ avatar30Id, avatar60Id, avatar120Id }: Avatars) => ({
  size30: avatarPicture(avatar30Id),
  size60: avatarPicture(avatar60Id),
  size120: avatarPicture(avatar120Id),
});

type Logos = { logo30Id: string | null; logo60Id: string | null; logo120Id: string | null };

/** A logo in its three sizes. */
export const logoPictures = ({ logo30Id, logo60Id, logo120Id }: Logos) => ({
  size30: logoPicture(logo30Id),
  size60: logoPicture(logo60Id),
  size120: logoPicture(logo120Id),
});
