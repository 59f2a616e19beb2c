import type { Endpoint } from "@vitrine/contract/endpoint";
import { RoleName } from "@vitrine/contract/roles";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { staffFor } from "#http/doors.ts";
import { on, type Route } from "#http/on.ts";
import { found } from "#http/refuse.ts";
import { aKitServer } from "#test/kit-server.ts";
import { requestOf } from "#test/world.ts";

const InPath = z.object({ subjectId: Id });

const personOfPath = async (trx: Db, { subjectId }: z.output<typeof InPath>) => {
  const row = await trx
    .selectFrom("users")
    .select(["id as userId", "companyId", "role"])
    .where("id", "=", subjectId)
    .executeTakeFirst();
  const { companyId, ...person } = found(row);
  return { ...person, companyId: found(companyId), role: RoleName.parse(person.role) };
};

const forStaff = (endpoint: Endpoint) => ({
  ...endpoint,
  path: `/staff/:subjectId${endpoint.path}` as const,
  input: z.intersection(endpoint.input, InPath),
});

const atStaffDoor = ({ endpoint, handle, how }: Route) =>
  on(forStaff(endpoint), staffFor("USERS_EDIT_DETAILS_INFO", personOfPath), handle, how);

export type Answered = { status: number; body: unknown };

/**
 * A server with these calls of owners behind a door for staff, who name the person they act for. The services
 * are the product's own.
 */
export const aStaffServer = (routes: Route[]) => {
  const { app, close } = aKitServer(routes.map(atStaffDoor));
  const call = async (
    doer: { accessToken: string },
    subject: { id: string },
    endpoint: Endpoint,
    input: object,
  ): Promise<Answered> => {
    const request = requestOf(forStaff(endpoint), { ...input, subjectId: subject.id });
    const { statusCode, body } = await app.inject({
      method: endpoint.method,
      url: request.path,
      payload: request.body,
      headers: { ...request.headers, authorization: `Bearer ${doer.accessToken}` },
    });
    return { status: statusCode, body: JSON.parse(body) };
  };
  return { call, close };
};
