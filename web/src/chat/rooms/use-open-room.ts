import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { chat } from "@vitrine/contract/chat";
import { useAction } from "#app/actions/use-action.ts";
import { readKey } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";

/** Opens the room with a person; creates it if there is none yet. */
export const useOpenRoom = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAction<string>({
    run: async (write, recipientId) => {
      const answer = await write(chat.createRoom, { recipientId });
      const { id } = answer.room;
      client.setQueryData(readKey(chat.room, { id }), answer);
      await navigate({ to: paths.room(id) });
    },
    refreshes: [chat.rooms],
  });
};
