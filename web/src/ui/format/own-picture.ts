const address = /^\/api\/v1\/files\/cover\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\?|$)/;

/** Which picture of ours an address in a text names; pictures from elsewhere are none. */
export const ownPicture = (url: string) => address.exec(url)?.[1];

/** How a text names a picture of ours. */
export const pictureAddress = (id: string) => `/api/v1/files/cover/${id}`;
