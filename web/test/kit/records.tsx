import { QueryClientProvider } from "@tanstack/react-query";
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { useState } from "react";
import type { Action } from "#app/actions/action.ts";
import { queryClient } from "#app/calls/query-client.ts";
import { ListPage } from "#app/list/list-page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import type { Column } from "#ui/list/table/column.ts";
import {
  answerForPeople,
  countries,
  people,
  PeopleSearch,
  type Person,
  statuses,
} from "./people.ts";

const columns: Column<Person, "name" | "seats">[] = [
  { id: "name", head: "Name", cell: ({ name }) => <a href={`#${name}`}>{name}</a>, sort: "name" },
  { id: "status", head: "Status", cell: ({ status }) => status, phone: "side" },
  { id: "country", head: "Country", cell: ({ country }) => country, phone: "line" },
  {
    id: "seats",
    head: "Seats",
    cell: ({ seats }) => seats,
    sort: "seats",
    firstDirection: "DESC",
    isNumber: true,
  },
  { id: "id", head: "Number", cell: ({ id }) => id, isExtra: true },
];

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const filters: Filter<"status" | "country">[] = [
  { name: "status", label: "Status", kind: "one", options: asOptions(statuses) },
  { name: "country", label: "Country", kind: "many", options: asOptions(countries) },
];

const block: Action<Person> = {
  id: "block",
  label: () => "Block",
  offered: ({ status }) => status === "ACTIVE",
  run: (send, { id }) => send(people.block, { id }),
  refreshes: [people.all],
  many: { label: (count) => `Block ${count} people` },
};

const unblock: Action<Person> = {
  id: "unblock",
  label: () => "Unblock",
  offered: ({ status }) => status === "BLOCKED",
  run: (send, { id }) => send(people.unblock, { ids: [id] }),
  refreshes: [people.all],
  many: {
    label: (count) => `Unblock ${count} people`,
    run: async (send, rows) => {
      const { refused } = await send(people.unblock, { ids: rows.map(({ id }) => id) });
      const why = new Map(refused.map(({ id, message }) => [id, message]));
      const left = rows.flatMap((row) => {
        const reason = why.get(row.id);
        return reason === undefined ? [] : [{ row, why: reason }];
      });
      return { refused: left };
    },
    runAll: (send, all) => send(people.unblock, { all }),
  },
};

const People = () => (
  <ListPage
    title="People"
    read={people.all}
    search={PeopleSearch}
    columns={columns}
    filters={filters}
    actions={[block, unblock]}
    nameOf={({ name }) => name}
    find="Find a person"
    counted={(count, shown) => `${shown} ${count === 1 ? "person" : "people"}`}
    failed="The people did not load"
    none={<EmptyState title="Nobody yet" />}
  />
);

const openRouter = () => {
  answerForPeople();
  return createRouter({
    routeTree: createRootRoute({ component: People }),
    history: createBrowserHistory(),
  });
};

/** A list as staff has it, with its search in the address. */
export function Records() {
  const [router] = useState(openRouter);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
