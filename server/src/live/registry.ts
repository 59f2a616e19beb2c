import type { Connection, LiveSession } from "./connection.ts";

const join = <T>(groups: Map<string, Set<T>>, id: string, member: T) => {
  const group = groups.get(id) ?? new Set();
  groups.set(id, group.add(member));
};

const leave = <T>(groups: Map<string, Set<T>>, id: string, member: T) => {
  const group = groups.get(id);
  group?.delete(member);
  if (group?.size === 0) groups.delete(id);
};

/** The open sockets of this node, by person and by session. */
export class Registry<S extends LiveSession> {
  readonly all = new Set<Connection<S>>();
  readonly #byUser = new Map<string, Set<Connection<S>>>();
  readonly #bySession = new Map<string, Set<Connection<S>>>();

  /** From now on it is known by its person. */
  identify(connection: Connection<S>, { id, sessionId }: S) {
    join(this.#byUser, id, connection);
    join(this.#bySession, sessionId, connection);
  }

  remove(connection: Connection<S>) {
    const { session } = connection;
    this.all.delete(connection);
    if (session === undefined) return;
    leave(this.#byUser, session.id, connection);
    leave(this.#bySession, session.sessionId, connection);
  }

  ofUser(id: string): ReadonlySet<Connection<S>> {
    return this.#byUser.get(id) ?? new Set();
  }

  ofSession(id: string): Iterable<Connection<S>> {
    return this.#bySession.get(id) ?? [];
  }

  userIds() {
    return [...this.#byUser.keys()];
  }

  sessions() {
    return [...this.all].flatMap(({ session }) => session ?? []);
  }
}
