import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WebsiteLink } from "./website-link.tsx";

const drawn = (url: string | null) => renderToStaticMarkup(<WebsiteLink url={url} />);

test("a company's site opens in a tab that knows nothing of this one", () => {
  const link = drawn("https://www.loopwear.example/about");

  expect(link).toContain('href="https://www.loopwear.example/about"');
  expect(link).toContain('rel="noopener noreferrer nofollow"');
  expect(link).toContain("loopwear.example");
});

test.each([
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///x",
  "//elsewhere.example",
  "loopwear.example",
  "nonsense",
  "",
  null,
])("what is no address of a site is no link: %s", (url) => {
  expect(drawn(url)).not.toContain("<a");
});
