import { Navigate } from "@tanstack/react-router";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect } from "react";
import { paths } from "#app/paths.ts";
import { toast } from "#ui/overlay/toast.ts";

/** Leads home if the trial's profiles for today are used up, and says so. */
export function ProfileRefused({ message }: { message: string }) {
  useEffect(() => {
    toast({ tone: "warning", text: message, icon: <IconAlertTriangle aria-hidden /> });
  }, [message]);
  return <Navigate to={paths.home} replace />;
}
