import { NotFoundPage } from "#app/not-found-page.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** An address outside the shop that leads nowhere. */
export const PublicNotFound = () => (
  <PublicFrame>
    <NotFoundPage />
  </PublicFrame>
);
