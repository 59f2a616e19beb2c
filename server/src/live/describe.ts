import { chatCommands } from "@vitrine/contract/chat/live";
import type { Command } from "@vitrine/contract/endpoint";
import { socketInWords } from "@vitrine/contract/in-words";
import { analysisCommands } from "@vitrine/contract/reports/analysis";
import type { FrameRoute } from "./on-frame.ts";

const namesOf = (group: string, commands: Record<string, Command>) =>
  Object.entries(commands).map(([name, command]) => [command, `${group}.${name}`] as const);

const names = new Map<Command, string>([
  ...namesOf("chat", chatCommands),
  ...namesOf("analysis", analysisCommands),
]);

const summaries = new Map<string, string>(
  Object.entries(socketInWords).flatMap(([group, all]) =>
    Object.entries(all).map(([name, words]) => [`${group}.${name}`, words] as const),
  ),
);

/** A command as the documentation has it. */
export const describeFrame = ({ command, auth }: FrameRoute) => {
  const name = names.get(command) ?? command.destination;
  const { destination, input } = command;
  return { name, destination, summary: summaries.get(name) ?? "", auth, input };
};
