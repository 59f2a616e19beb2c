import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { connection } from "#test/world.ts";

const someEnds = () => {
  const ends = new Set<Socket>();
  const keep = (end: Socket) => {
    ends.add(end);
    return end.on("error", () => {}).on("close", () => ends.delete(end));
  };
  const swallow = (end: Socket) => keep(end).unpipe().removeAllListeners("end").resume();
  return { ends, keep, swallow };
};

/** A connection to the database that can be cut, or silently swallow everything. */
export const aCable = async () => {
  const { host, port } = connection();
  const target = `${host}/.s.PGSQL.${port ?? 5432}`;
  const { ends, keep, swallow } = someEnds();
  let isMute = false;
  const open = async (at = 0) => {
    const server = createServer((near) => {
      if (isMute) return void swallow(near);
      const far = host?.startsWith("/") ? connect(target) : connect(port ?? 5432, host);
      for (const end of [near, far]) keep(end);
      near.pipe(far).on("close", () => near.destroy());
      far.pipe(near).on("close", () => far.destroy());
    }).listen(at, "127.0.0.1");
    await once(server, "listening");
    return server;
  };
  let server: Server = await open();
  const address = server.address();
  const at = typeof address === "object" && address ? address.port : 0;
  return {
    connection: { ...connection(), host: "127.0.0.1", port: at },
    cut: async () => {
      const closed = once(server, "close");
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
    /** New connections are accepted and lead nowhere; existing ones pass nothing on, now or later. */
    mute: () => {
      isMute = true;
      for (const end of ends) swallow(end);
    },
    unmute: () => {
      isMute = false;
    },
    mend: async () => {
      server = await open(at);
    },
  };
};
