import { Navigate } from "@tanstack/react-router";
import { paths } from "#app/paths.ts";

/** The rooms of staff, at the same address as everybody's. */
export const StaffMessages = ({ id }: { id?: string }) => (
  <Navigate to={id ? paths.room(id) : paths.messages} replace />
);
