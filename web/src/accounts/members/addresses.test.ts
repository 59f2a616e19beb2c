import { expect, test } from "vitest";
import { addressesIn, asText, counted, isAddress } from "./addresses.ts";

test.each([
  ["one address", "Hanna@Shop.example", ["hanna@shop.example"]],
  ["commas and semicolons", "a@x.no, b@x.no;c@x.no,", ["a@x.no", "b@x.no", "c@x.no"]],
  ["lines and spaces", " a@x.no\n\nb@x.no  c@x.no\r\n", ["a@x.no", "b@x.no", "c@x.no"]],
  ["the same address twice", "a@x.no, A@x.no", ["a@x.no"]],
  ["nothing", "  \n, ", []],
])("%s can be pasted", (_what, text, emails) => {
  expect(addressesIn(text).map(({ email }) => email)).toEqual(emails);
});

test("names that mail programs copy along are kept", () => {
  expect(addressesIn('"Hanna Berg" <hanna@x.no>, Ola <ola@x.no>')).toEqual([
    { email: "hanna@x.no", firstName: "Hanna", lastName: "Berg" },
    { email: "ola@x.no", firstName: "Ola", lastName: "" },
  ]);
});

test("people are written down with their names, to be read again", () => {
  const text = "Hanna Maria Berg <hanna@x.no>\nOla <ola@x.no>\nkari@x.no";
  expect(asText(addressesIn(text))).toBe(text);
});

test("only what is an address counts as an invitation", () => {
  expect(counted("hanna@x.no, nobody@\nola")).toEqual({ all: 3, valid: 1 });
  expect(counted("")).toEqual({ all: 0, valid: 0 });
});

test.each(["hanna", "hanna@", "@x.no", "a b@x.no"])("%j is no address", (text) => {
  expect(isAddress(text)).toBe(false);
});
