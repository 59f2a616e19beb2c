import type { Endpoint } from "@vitrine/contract/endpoint";
import { RoleName } from "@vitrine/contract/roles";
import { routes } from "#capabilities.ts";
import type { Route } from "#http/on.ts";
import { aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";

/** A call that changes something of the subject, and the events it records. */
export type Write = {
  call: Endpoint;
  events: string[];
  input: (subject: Person, doer: Person) => Promise<object>;
};

export const routeOf = ({ call }: Pick<Write, "call">) => {
  const route = routes.find(({ endpoint }) => endpoint === call);
  if (!route) throw new Error(`Nobody serves ${call.path}.`);
  return route;
};

export const roleOf = ({ door }: Route) => RoleName.parse(door.auth.roles[0]);

/** A person who may make the call, with a company of their own. */
export const subjectOf = async (write: Pick<Write, "call">) => {
  const role = roleOf(routeOf(write));
  if (role === "STARTUP") return aStartup();
  return role === "MEMBER" ? aMember({ of: await aRetailer() }) : aRetailer();
};
