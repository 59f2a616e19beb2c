import { Navigate } from "@tanstack/react-router";
import { paths } from "#app/paths.ts";

/** Staff have their rooms where everybody has them. */
export const StaffMessages = ({ id }: { id?: string }) => (
  <Navigate to={id ? paths.room(id) : paths.messages} replace />
);
