import { useSyncExternalStore } from "react";
import { toastStore } from "./toast.ts";

/** The toasts shown now, the newest last. */
export const useToasts = () => useSyncExternalStore(toastStore.subscribe, toastStore.read);
