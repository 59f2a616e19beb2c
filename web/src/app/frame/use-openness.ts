import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useMe } from "#app/session/me.ts";

/** Reads everything on screen again when the shop opens or closes, since that changes what is refused. */
export const useOpenness = () => {
  const client = useQueryClient();
  const openness = useMe().retailer?.paymentSettings.openness;
  const known = useRef(openness);

  useEffect(() => {
    if (known.current === openness) return;
    known.current = openness;
    void client.invalidateQueries();
  }, [openness, client]);
};
