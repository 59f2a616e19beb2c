import pg from "pg";

type Described = { columns: string[] } | { error: string };

type Fields = { fields: { name: string }[] };
type Line = {
  parse: (query: { text: string; name: string; types: number[] }, more?: boolean) => void;
  describe: (what: { type: "S" | "P"; name?: string }, more?: boolean) => void;
  sync: () => void;
};

/** Has Postgres parse and plan a statement without running it, and tell which columns it gives. */
class Description {
  #columns: string[] = [];
  constructor(
    readonly text: string,
    readonly done: (described: Described) => void,
  ) {}

  submit(line: Line) {
    line.parse({ text: this.text, name: "", types: [] }, true);
    line.describe({ type: "S", name: "" }, true);
    line.sync();
  }
  handleRowDescription({ fields }: Fields) {
    this.#columns = fields.map(({ name }) => name);
  }
  handleError(error: Error) {
    this.done({ error: error.message });
  }
  handleReadyForQuery() {
    this.done({ columns: this.#columns });
  }
}

const camelCase = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** The columns of a statement as the product sees them, or why it is invalid. */
export const describeIn =
  (client: pg.Client) =>
  async (text: string): Promise<Described> => {
    const described = await new Promise<Described>((resolve) => {
      client.query(new Description(text, resolve));
    });
    return "error" in described ? described : { columns: described.columns.map(camelCase) };
  };
