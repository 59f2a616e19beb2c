import { books } from "#text/en/staff/books.ts";
import { addWords } from "#text/index.ts";

addWords({ books });
