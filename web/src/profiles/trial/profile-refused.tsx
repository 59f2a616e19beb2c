import { Navigate } from "@tanstack/react-router";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect } from "react";
import { paths } from "#app/paths.ts";
import { toast } from "#ui/overlay/toast.ts";

/** Leads home from a profile that is one too many for today, and says why. */
export function ProfileRefused({ message }: { message: string }) {
  useEffect(() => {
    toast({ tone: "neutral", text: message, icon: <IconAlertTriangle aria-hidden /> });
  }, [message]);
  return <Navigate to={paths.home} replace />;
}
