const address = /^\/api\/v1\/files\/cover\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\?|$)/;

/** The id of our picture that an address in a text names; undefined for pictures from elsewhere. */
export const ownPicture = (url: string) => address.exec(url)?.[1];

/** The address that names our picture in a text. */
export const pictureAddress = (id: string) => `/api/v1/files/cover/${id}`;
