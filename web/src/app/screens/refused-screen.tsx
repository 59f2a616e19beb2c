import { Card } from "#ui/layout/card.tsx";
import { NotAllowed } from "#ui/state/not-allowed.tsx";

/** In place of a screen that is not this person's. */
export const RefusedScreen = ({ title, text }: { title: string; text: string }) => (
  <Card>
    <NotAllowed title={title}>{text}</NotAllowed>
  </Card>
);
