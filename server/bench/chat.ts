import { randomUUID } from "node:crypto";
import { Client } from "@stomp/stompjs";
import { WebSocket } from "ws";

const messages = 400;

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const at = (values: number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const quantiles = (values: number[]) => ({ p50: at(values, 0.5), p95: at(values, 0.95) });

const aClient = (url: string, token: string) =>
  new Promise<Client>((resolve, reject) => {
    const client = new Client({
      webSocketFactory: () => new WebSocket(`${url.replace("http", "ws")}/v1/ws/secured`),
      connectHeaders: { Authorization: `Bearer ${token}` },
      onConnect: () => resolve(client),
      onStompError: ({ headers }) => reject(new Error(headers.message)),
    });
    client.activate();
  });

const listening = (client: Client, onText: (body: string) => void) =>
  new Promise<void>((resolve) => {
    client.watchForReceipt("listening", () => resolve());
    client.subscribe("/user/queue/chat", ({ body }) => onText(body), { receipt: "listening" });
  });

/** Milliseconds from sending on one socket to arrival on the other, stored in between. */
export const chatDelivery = async (
  url: string,
  { roomId, from, to }: { roomId: string; from: string; to: string },
) => {
  const sender = await aClient(url, from);
  const recipient = await aClient(url, to);
  let arrived: (body: string) => void = () => {};
  await listening(recipient, (body) => arrived(body));
  const times: number[] = [];
  for (let count = 0; count < messages; count += 1) {
    const clientMessageId = randomUUID();
    const arrival = new Promise<void>((resolve) => {
      arrived = (body) => body.includes(clientMessageId) && resolve();
    });
    const began = performance.now();
    const body = JSON.stringify({ text: "Could we pilot in the Bergen store?", clientMessageId });
    sender.publish({ destination: `/app/messages/chat/${roomId}`, body });
    await arrival;
    times.push(performance.now() - began);
  }
  await Promise.all([sender.deactivate(), recipient.deactivate()]);
  return quantiles(times);
};

/** The same between two sockets of an echo that stores nothing. */
export const echoDelivery = async (url: string) => {
  const open = async () => {
    const socket = new WebSocket(url.replace("http", "ws"));
    await new Promise((resolve) => socket.once("open", resolve));
    return socket;
  };
  const sender = await open();
  const recipient = await open();
  const times: number[] = [];
  for (let count = 0; count < messages; count += 1) {
    const arrival = new Promise((resolve) => recipient.once("message", resolve));
    const began = performance.now();
    sender.send("Could we pilot in the Bergen store?");
    await arrival;
    times.push(performance.now() - began);
  }
  sender.close();
  recipient.close();
  return quantiles(times);
};
