import { businessHeaders } from "./business-headers.ts";
import { descriptionHeaders } from "./description-headers.ts";
import type { FieldName } from "./fields.ts";
import { originHeaders } from "./origin-headers.ts";

type Headers = {
  /** Headers that mean this field, folded, parted by commas. */
  sure: string;
  /** Headers that often mean it. */
  likely?: string;
  /** Headers that mean it if they say nothing else. */
  alone?: string;
  /** Headers that mean many things: only the values can say that they mean this one. */
  ifProven?: string;
  /** Words that rule the field out, whatever else the header says. */
  not?: string;
};

/** The headers of each field, in the languages of the files that people bring. */
export const fieldHeaders: Record<FieldName, Headers> = {
  ...descriptionHeaders,
  ...originHeaders,
  ...businessHeaders,
};

/** Other headers: their columns are not imported, but they show that a line is the header. */
export const otherHeaders =
  "id, no, nr, rank, symbol, ticker, state, province, region, county, zip, postal, postcode, plz, code, " +
  "address, street, adresse, direccion, endereco, strasse, straat, calle, rue, rua, ulica, latitude, longitude, lat, lng, lon, phone, fax, logo, " +
  "image, photo, video, twitter, facebook, instagram, crunchbase, angellist, wikipedia, date, year, month, " +
  "quarter, quarterly, round, series, seed, angel, grant, stage, valuation, revenue, employee, size, team, " +
  "staff, effectif, mitarbeiter, empleados, score, rating, follower, batch, season, exit, ipo, acquired, " +
  "acquirer, continent, bundesland, estado, provincia, departement, canton, kanton, prefecture, " +
  "isin, cik, lei, vat, siren, siret, cnpj, nif, cif, duns, slug, uuid, permalink, note, comment, source, " +
  "updated, created, amount, currency, market, price, quote, index, class, group, level, last, first, " +
  "total, number, count, list, other, primary, secondary, main, sub, url, link, gics, headquarters, hq, " +
  "location, description, joined, added, name, title, language, timezone, gender, age";

/** Words in a header that speak of persons: such columns are never read. */
export const peopleWords =
  "founder, cofounder, investor, ceo, cto, cfo, coo, cmo, contact, email, mail, phone, telephone, " +
  "telefon, telefono, telefone, mobile number, person, people, owner, shareholder, director, board, " +
  "advisor, chairman, president, surname, firstname, lastname, first name, last name, full name, vorname, " +
  "nachname, ansprechpartner, kontakt, kontaktperson, grunder, gruender, investoren, geschaftsfuhrer, " +
  "inhaber, fondateur, investisseur, dirigeant, prenom, fundador, inversor, inversionista, investidor, " +
  "contacto, correo, apellido, fondatore, fondatori, investitore, investitori, contatto, oprichter, " +
  "investeerder, contactpersoon, grunnlegger, stifter, investerare, grundare, perustaja, sijoittaja, " +
  "zalozyciel, inwestor, zakladatel, alapito, основатель, основатели, инвестор, инвесторы, контакт, почта, " +
  "телефон, 創業者, 投資家, 创始人, 投资人, 投资方, 联系人, 창업자, 투자자, 대표자, founded by, submitted by, " +
  "gerente, general manager, account manager, directeur, directrice, gerant, responsable, representante, " +
  "presidente, administrador, propietario, dueno, socio, amministratore, direttore, titolare, referente, " +
  "zaakvoerder, eigenaar, daglig leder, toimitusjohtaja, prezes, wlasciciel, jednatel, reditel, ugyvezeto, " +
  "директор, руководитель, владелец, учредитель, 法定代表人, 负责人, 負責人, 代表者, 社長, 대표이사";
