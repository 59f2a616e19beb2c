import { books } from "#text/en/books.ts";
import { addWords } from "#text/index.ts";

addWords({ books });
