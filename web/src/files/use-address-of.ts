import { useEffect, useState } from "react";

/** A local address for showing a chosen file. */
export const useAddressOf = (file: File | null | undefined) => {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);

  return address;
};
