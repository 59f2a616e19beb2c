import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { connection } from "#test/world.ts";

/** A way to the database that can be cut. */
export const aCable = async () => {
  const { host, port } = connection();
  const target = `${host}/.s.PGSQL.${port ?? 5432}`;
  const ends = new Set<Socket>();
  const open = async (at = 0) => {
    const server = createServer((near) => {
      const far = host?.startsWith("/") ? connect(target) : connect(port ?? 5432, host);
      for (const end of [near, far]) {
        ends.add(end);
        end.on("error", () => {});
        end.on("close", () => ends.delete(end));
      }
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
    mend: async () => {
      server = await open(at);
    },
  };
};
