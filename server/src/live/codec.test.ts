import { FrameImpl, Parser } from "@stomp/stompjs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FrameDecoder } from "./codec.ts";
import { encodeFrame } from "./encode.ts";
import { type Frame, FrameError } from "./frame.ts";

const limit = 64 * 1024;

const decodeAll = (chunks: Iterable<string | Uint8Array>) => {
  const frames: Frame[] = [];
  const decoder = new FrameDecoder({ limit, onFrame: (frame) => frames.push(frame) });
  for (const chunk of chunks) decoder.push(Buffer.from(chunk));
  return frames;
};

const decode = (...chunks: (string | Uint8Array)[]) => decodeAll(chunks);

const decodeWithStompjs = (bytes: Uint8Array) => {
  const frames: { command: string; headers: Record<string, string>; body: string }[] = [];
  const parser = new Parser(
    (raw) => {
      const { command, headers, body } = FrameImpl.fromRawFrame(raw, true);
      frames.push({ command, headers, body });
    },
    () => {},
  );
  parser.parseChunk(Uint8Array.from(bytes).buffer);
  return frames;
};

const asObject = ({ command, headers, body }: Frame) => ({
  command,
  headers: Object.fromEntries(headers),
  body,
});

const expectRefused = (...chunks: (string | Uint8Array)[]) =>
  expect(() => decode(...chunks)).toThrow(FrameError);

const throwing = () => {
  throw new Error("of the handler");
};

/** The error reading ends with, if any. */
const outcome = (chunks: Uint8Array[]) => {
  try {
    decodeAll(chunks);
  } catch (error) {
    return error;
  }
};

/** Cuts bytes into pieces of the given sizes, again and again. */
const cut = (bytes: Buffer, sizes: number[]) => {
  const chunks: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  return chunks;
};

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom("\\", "\n", "\r", ":", "\0", "n", "c", "\u{1F600}"),
    maxLength: 12,
  }),
);
const inHeader = text.map((value) => value.replaceAll("\0", ""));
const name = inHeader.filter((value) => value !== "" && value !== "content-length");
const frame = fc.record({
  command: fc.constantFrom("SEND", "MESSAGE", "ERROR"),
  headers: fc.uniqueArray(fc.tuple(name, inHeader), { selector: ([key]) => key, maxLength: 6 }),
  body: text,
});
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });

/** What stompjs reads right: plain names, and values without backslashes or outer spaces. */
const plainWord = fc.stringMatching(/^[a-z][a-z-]{0,12}$/);
const plainFrame = fc.record({
  command: fc.constantFrom("SEND", "MESSAGE", "ERROR"),
  headers: fc.dictionary(
    plainWord.filter((key) => key !== "content-length"),
    inHeader.filter((value) => !value.includes("\\") && value.trim() === value),
    { maxKeys: 6 },
  ),
  body: text,
});

describe("a frame reads back as it was written", () => {
  test("whatever its text, cut anywhere, with heart-beats between frames", () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 5 }), sizes, (frames, lengths) => {
        const wire = frames.map((one) => {
          const headers = Object.fromEntries(one.headers);
          return `${encodeFrame(one.command, headers, one.body)}\n\r\n`;
        });
        const read = decode("\n", ...cut(Buffer.from(wire.join("")), lengths));
        expect(read.map(({ command, body }) => [command, body])).toEqual(
          frames.map(({ command, body }) => [command, body]),
        );
        for (const [index, one] of frames.entries()) {
          const written = new Map(one.headers);
          if (one.body !== "") {
            written.set("content-length", String(Buffer.byteLength(one.body)));
          }
          expect(read[index]?.headers).toEqual(written);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("as stompjs writes it, and stompjs reads ours", () => {
    fc.assert(
      fc.property(plainFrame, (one) => {
        const theirs = String(FrameImpl.marshall({ ...one, escapeHeaderValues: true }));
        expect(decode(theirs).map(asObject)).toEqual(
          decodeWithStompjs(new TextEncoder().encode(theirs)),
        );

        const ours = encodeFrame(one.command, one.headers, one.body);
        expect(decodeWithStompjs(Buffer.from(ours))).toEqual(decode(ours).map(asObject));
      }),
      { numRuns: 500 },
    );
  });

  test("with binary frames and CRLF line ends too", () => {
    const wire = "SEND\r\ndestination:/app/x\r\n\r\nh\u00e9\0";
    const expected = { command: "SEND", headers: { destination: "/app/x" }, body: "h\u00e9" };
    expect(decode(wire).map(asObject)).toEqual([expected]);
    expect(decodeWithStompjs(Buffer.from(wire))).toEqual([expected]);
  });

  test("and a connecting frame is not escaped at all", () => {
    const [connect] = decode("CONNECT\nAuthorization:Bearer a:b\\n\n\n\0");
    expect(connect?.headers.get("Authorization")).toBe("Bearer a:b\\n");
    expect(encodeFrame("CONNECTED", { session: "a:b" })).toBe("CONNECTED\nsession:a:b\n\n\0");
  });
});

describe("what stompjs reads wrongly is read right", () => {
  test("an escaped backslash before an n stays a backslash and an n", () => {
    const wire = "SEND\nname:a\\\\nb\n\n\0";
    expect(decode(wire)[0]?.headers.get("name")).toBe("a\\nb");
    expect(decodeWithStompjs(Buffer.from(wire))[0]?.headers["name"]).not.toBe("a\\nb");
  });

  test("a bad content-length is refused instead of swallowing every later frame", () => {
    for (const length of ["abc", "-1", "1e3", "", " 4", "0x10", "9999999999"]) {
      const wire = `SEND\ncontent-length:${length}\n\nbody\0`;
      expectRefused(wire);
    }
    const lost = "SEND\ncontent-length:abc\n\nbody\0SEND\n\nnext\0";
    expect(decodeWithStompjs(Buffer.from(lost))).toEqual([]);
  });

  test("a frame is limited, however it is cut", () => {
    expectRefused(`SEND\n\n${"x".repeat(limit)}\0`);
    expectRefused(`SEND\ncontent-length:${limit}\n\n`);
    expectRefused("SEND\n", ...Array.from({ length: 1000 }, () => `h:${"x".repeat(100)}\n`));
    expect(() => decodeAll("A".repeat(limit + 1))).toThrow(FrameError);
    expect(decode(`SEND\n\n${"x".repeat(limit - 7)}\0`)).toHaveLength(1);
  });

  test("the limit counts from the last frame or heart-beat", () => {
    const nearlyFull = `SEND\n\n${"x".repeat(limit - 7)}\0`;
    expect(decode(nearlyFull, nearlyFull.repeat(2), "\n".repeat(limit), nearlyFull)).toHaveLength(
      4,
    );
  });

  test("an error of the one who handles frames is not swallowed", () => {
    const decoder = new FrameDecoder({ limit, onFrame: throwing });
    expect(() => decoder.push(Buffer.from("SEND\n\n\0"))).toThrow("of the handler");
  });

  test("spaces around a header belong to it", () => {
    expect(decode("SEND\n name : x \n\n\0")[0]?.headers).toEqual(new Map([[" name ", " x "]]));
  });
});

describe("the rules of STOMP 1.2", () => {
  test("the first of a repeated header counts, content-length included", () => {
    const [first] = decode("SEND\na:1\na:2\ncontent-length:3\ncontent-length:9\n\na\0b\0");
    expect(first?.headers.get("a")).toBe("1");
    expect(first?.body).toBe("a\0b");
  });

  test("content-length counts bytes, not characters", () => {
    expect(decode("SEND\ncontent-length:4\n\n\u00e9\u00e9\0")[0]?.body).toBe("\u00e9\u00e9");
    expectRefused("SEND\ncontent-length:2\n\n\u00e9\u00e9\0");
  });

  test("a character cut in two between chunks is whole again", () => {
    const bytes = Buffer.from("SEND\nname:\u{1F600}\n\n\u{1F600}\0");
    expect(decode(...cut(bytes, [1])).map(asObject)).toEqual([
      { command: "SEND", headers: { name: "\u{1F600}" }, body: "\u{1F600}" },
    ]);
  });

  test.each([
    ["a header without colon", "SEND\nname\n\n\0"],
    ["a header without name", "SEND\n:value\n\n\0"],
    ["an unknown escape", "SEND\na:\\t\n\n\0"],
    ["a backslash at the end", "SEND\na:\\\n\n\0"],
    ["a lone carriage return", "SEND\na:b\rc\n\n\0"],
    ["a NUL in a header", "SEND\na:b\0c\n\n\0"],
    ["a command that is none", "send it\n\n\0"],
    ["a request that is not STOMP", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["a body where none belongs", "SUBSCRIBE\nid:1\n\nbody\0"],
    ["bytes that are not UTF-8 in a body", Buffer.from("SEND\n\n\xff\0", "latin1")],
    ["bytes that are not UTF-8 in a header", Buffer.from("SEND\na:\xff\n\n\0", "latin1")],
  ])("%s is refused", (_, wire) => {
    expect(() => decode(wire)).toThrow(FrameError);
  });

  test("a header named like a part of every object is only a header", () => {
    const [read] = decode("SEND\n__proto__:a\nconstructor:b\n\n\0");
    expect(read?.headers.get("__proto__")).toBe("a");
    expect(decode("SEND\n\n\0")[0]?.headers.get("constructor")).toBeUndefined();
  });

  test("junk never does more than a FrameError", () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .constantFrom("SEND\n", "a:\\c\n", "\n", "\0", "\r\n", "content-length:5\n", ":", "\\", "x")
        .map((value) => new TextEncoder().encode(value)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (chunks) => {
        expect(outcome(chunks)).toSatisfy(
          (error) => error === undefined || error instanceof FrameError,
        );
      }),
      { numRuns: 2000 },
    );
  });
});
