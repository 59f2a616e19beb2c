import { useSyncExternalStore } from "react";
import { toastStore } from "./toast.ts";

/** What is told in passing now, the newest last. */
export const useToasts = () => useSyncExternalStore(toastStore.subscribe, toastStore.read);
