import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useMe } from "#app/session/me.ts";

/** Asks anew for all that is on screen once the shop opens or closes: what was refused is there, or no more. */
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
