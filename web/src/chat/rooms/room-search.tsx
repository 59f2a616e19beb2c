import { useDebouncedValue } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { FoundMessages } from "#chat/search/found-messages.tsx";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { SearchInput } from "#ui/list/search-input.tsx";
import styles from "./room.module.css";

/** Searches one conversation; choosing a message leads to it. The focus returns to where it was. */
export function RoomSearch({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const [search] = useDebouncedValue(text.trim(), 250);

  useEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <search className={styles.search}>
      <div className={styles.searchLine}>
        <SearchInput
          label={t("chat.searchRoom")}
          value={text}
          onChange={setText}
          maxLength={100}
          ref={input}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Escape" && !nativeEvent.isComposing) onClose();
          }}
        />
        <IconButton label={t("chat.endSearch")} onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      {search !== "" && <FoundMessages key={search} text={search} chatId={roomId} />}
    </search>
  );
}
