import { expect, test } from "vitest";
import { trailTo } from "./breadcrumb.tsx";

const id = "0198c0de-0000-7000-8000-000000000000";

test.each([
  [
    `/admin-panel/profile/startup/${id}/gallery`,
    "Nordlys Robotics",
    ["Startups", "Nordlys Robotics"],
  ],
  [`/admin-panel/profile/retailer/${id}/payment`, "Halden Retail", ["Users", "Halden Retail"]],
  [`/admin-panel/mission-detail/${id}`, "Fewer queues", ["Startups", "Missions", "Fewer queues"]],
  [`/admin-panel/startup-import/${id}`, "fair.csv", ["Startups", "Import startups", "fair.csv"]],
  [`/admin-panel/search-log/${id}`, "reusable", ["Activity log", "Search log", "reusable"]],
  [`/admin-panel/profile/startup/${id}`, "", ["Startups", "Startup"]],
])("at %s of “%s” one is at %j", (path, title, trail) => {
  expect(trailTo(path, title)).toEqual(trail);
});

test("a screen of its own keeps its name, whatever its page is called", () => {
  expect(trailTo("/admin-panel/startups", "Waiting startups")).toEqual(
    trailTo("/admin-panel/startups", ""),
  );
});
