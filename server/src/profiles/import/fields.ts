/** What a column can go to, in the order the report shows them. */
export const fieldNames = [
  "name",
  "legalName",
  "website",
  "linkedIn",
  "oneLiner",
  "description",
  "categories",
  "tags",
  "country",
  "city",
  "founded",
  "companyStatus",
  "businessModel",
  "companyType",
  "targetMarket",
  "numberOfClients",
  "clientNames",
  "totalFundingAmount",
  "currency",
  "presenceInCountries",
] as const;

export type FieldName = (typeof fieldNames)[number];

export const isFieldName = (name: string): name is FieldName =>
  fieldNames.some((field) => field === name);

const lists = new Set<FieldName>(["categories", "tags"]);

/** Fields that several columns of a file may fill together. */
export const takesMany = (field: FieldName) => lists.has(field);

type Headers = {
  /** Headers that mean this field, folded, parted by commas. */
  sure: string;
  /** Headers that often do. */
  likely?: string;
  /** Headers that do if they say nothing else. */
  alone?: string;
  /** Headers that mean many things: only the values can say that they mean this one. */
  ifProven?: string;
  /** Words that make it something else, whatever else the header says. */
  not?: string;
};

const elsewhere =
  "description, website, url, status, city, country, sector, category, industry, stage, size, id, " +
  "logo, image, number, count, profile, linkedin, facebook, twitter, crunchbase, address, date, year, " +
  "month, funding, revenue, round, model, market, tag, type, employee, rank, currency, legal, slug, " +
  "uuid, client, customer";

const onlyPart =
  "revenue, turnover, sale, cap, capitalization, price, profit, income, asset, worth, debt, cost, budget, " +
  "spend, umsatz, chiffre, affaire, ingreso, fatturato, omzet, last, latest, first, recent, next, date, type, stage, currency, status, number, count, series, valuation, year, lead";

/** How each field is called in files people bring, in the languages they bring them in. */
export const fieldHeaders: Record<FieldName, Headers> = {
  name: {
    sure:
      "company, company name, startup, startup name, organization, organization name, organisation, " +
      "organisation name, brand name, business name, company short name, trading name, firma, " +
      "firmenname, unternehmen, unternehmensname, name des unternehmens, entreprise, nom de l entreprise, " +
      "societe, nom de la societe, empresa, nombre de la empresa, nome da empresa, nome empresa, azienda, " +
      "nome azienda, nome dell azienda, bedrijf, bedrijfsnaam, bedrift, bedriftsnavn, selskap, " +
      "selskapsnavn, virksomhed, virksomhedsnavn, firmanavn, foretag, foretagsnamn, yritys, yrityksen nimi, " +
      "nazwa firmy, nazev firmy, spolecnost, ceg, cegnev, sirket, sirket adi, компания, название компании, " +
      "会社名, 企業名, 公司, 公司名称, 企业名称, 회사명, 기업명, اسم الشركة",
    likely:
      "name, brand, firm, venture, security, issuer, short name, nom, nombre, nome, naam, navn, namn, nimi, nazwa, nazev, nev, ad, " +
      "bezeichnung, denominazione, название, 名称, 名前, 회사, account name, project name",
    not: elsewhere,
  },
  legalName: {
    sure:
      "legal name, company legal name, registered name, legal entity, legal entity name, raison sociale, " +
      "razon social, ragione sociale, razao social, rechtlicher name, firmierung, juridisk navn, " +
      "juridiskt namn, statutaire naam, full legal name, official name",
  },
  website: {
    sure:
      "website, web site, website url, homepage, home page, company url, company website, web address, " +
      "webseite, internetseite, internetadresse, site web, site internet, sitio web, pagina web, sito, " +
      "sito web, hjemmeside, nettsted, nettside, hemsida, webbplats, kotisivu, verkkosivu, strona www, " +
      "strona internetowa, weboldal, сайт, веб сайт, ウェブサイト, 网站, 网址, 웹사이트, 홈페이지",
    likely: "web, url, strona, stranka, domain, site, www, link, homepage url, company domain",
    not:
      "logo, image, picture, photo, video, linkedin, facebook, twitter, crunchbase, angellist, instagram, " +
      "youtube, profile, deck, news, article, permalink, source, blog, job, career, rss, feed, github, " +
      "quote, wikipedia, pdf, map, email, mail",
  },
  linkedIn: { sure: "linkedin, linkedin url, linkedin profile, linkedin page, company linkedin" },
  oneLiner: {
    sure:
      "one liner, oneliner, tagline, tag line, short description, brief description, elevator pitch, slogan, " +
      "kurzbeschreibung, accroche, description courte, descripcion corta, descricao curta, " +
      "descrizione breve, korte omschrijving, kort beskrivelse, kort beskrivning, короткое описание, " +
      "一句话介绍, キャッチコピー",
    likely: "pitch, headline, motto, lema, teaser, summary",
    alone: "claim",
  },
  description: {
    sure:
      "description, company description, long description, full description, about, about us, overview, " +
      "beschreibung, unternehmensbeschreibung, descripcion, descricao, descrizione, beskrivelse, " +
      "beskrivning, omschrijving, kuvaus, opis, popis, leiras, aciklama, описание, 説明, 事業内容, 描述, " +
      "简介, 설명, what they do, what it does",
    likely: "summary, profile, detail, presentation, bio, info, comment, product",
  },
  categories: {
    sure:
      "category, company category, category list, category code, category name, industry name, sub industry, subsector, sub category,  industry, sector, vertical, branche, kategorie, " +
      "secteur, secteur d activite, categorie, industria, sector de actividad, settore, categoria, bransje, " +
      "bransch, kategori, toimiala, branza, kategoria, obor, iparag, sektor, отрасль, категория, 業種, " +
      "カテゴリ, 行业, 类别, 업종, 분야",
    likely:
      "industry group, market, primary market, field, segment, domain of activity, business area, space, theme",
    not: "id, target, customer, number, count",
  },
  tags: {
    sure:
      "tag, keyword, schlagwort, schlagworte, stichwort, stichworte, mot cle, mots cles, palabra clave, " +
      "palabras clave, palavras chave, parola chiave, parole chiave, stikkord, nyckelord, avainsana, " +
      "slowa kluczowe, теги, 关键词, 标签, タグ, キーワード, 태그",
    likely: "technology, tech, topic, specialty, label, skill, descriptor",
  },
  country: {
    sure:
      "country, hq country, headquarters country, country code, country name, country of origin, " +
      "location country, country headquarters, land, pays, pais, paese, nazione, staat, maa, kraj, zeme, " +
      "orszag, ulke, страна, 国, 国家, 国名, 국가, الدولة",
    likely: "nation, based in, headquarters country code, domicile",
    not: "founder, investor, phone, presence, target, customer, market",
  },
  city: {
    sure:
      "city, hq city, headquarters city, location city, town, stadt, ville, ciudad, cidade, citta, " +
      "kaupunki, miasto, mesto, varos, sehir, город, 都市, 城市, 市区町村, 도시, plaats, poststed, " +
      "city state country, city country, city state, city region country, city province country, " +
      "headquarters location, location city state country, location city country, city and country",
    likely:
      "location, headquarters, headquarter, hq, ort, sitz, firmensitz, sted, stad, sede, siege, municipality, municipio, localidad, localidade, comune, gemeente, kommune, kommun, localisation, ubicacion, standort",
    not: "state, country, region, address, postal, zip, county, province, mapping, founder, investor, number, street",
  },
  founded: {
    sure:
      "founded, founded year, year founded, founding year, foundation year, founding date, founded date, " +
      "date founded, year of foundation, founded on, founded at, founded in, established, year established, " +
      "incorporated, incorporation year, incorporation date, date of incorporation, gegrundet, gruendung, " +
      "grundung, grundungsjahr, gruendungsjahr, grundungsdatum, annee de creation, date de creation, " +
      "annee de fondation, fondee en, ano de fundacion, fundacion, fecha de fundacion, ano de fundacao, " +
      "fundacao, anno di fondazione, fondazione, oprichtingsjaar, opgericht, stiftet, stiftelsesar, " +
      "etableringsar, etablert, grundat, grundad, perustettu, perustamisvuosi, rok zalozenia, rok zalozeni, " +
      "alapitas eve, kurulus yili, год основания, 設立年, 設立, 创立年份, 成立时间, 成立年份, 설립연도, 설립일",
    likely:
      "foundation, inception, start year, launch year, launched, launch, since, creation, establishment, " +
      "year started, year opened, est, constitucion, constituicao, costituzione",
    alone: "year, vuosi",
    not: "by, batch, funding, round, combinator, exit, closed, acquired, graduation, class, cohort, updated, created",
  },
  companyStatus: {
    sure:
      "status, company status, operating status, operational status, operation status, startup status, " +
      "statut, estatus, статус, 状态, ステータス, 상태, current status, unternehmensstatus, statut de l entreprise",
    ifProven:
      "estado, stato, zustand, tila, situacao, situacion, situation, condition, still active, stan, stav",
    not: "funding, verification, approval, contact, lead, deal, ipo, trademark",
  },
  businessModel: {
    sure:
      "business model, geschaftsmodell, modele economique, modele d affaires, modelo de negocio, " +
      "modelo de negocios, modello di business, verdienmodel, bedrijfsmodel, forretningsmodell, " +
      "forretningsmodel, affarsmodell, liiketoimintamalli, model biznesowy, бизнес модель, 商业模式, " +
      "ビジネスモデル, 비즈니스 모델, b2b b2c, revenue model",
    likely: "b2b or b2c",
    ifProven: "model, monetization, customer type, pricing model",
  },
  companyType: {
    sure:
      "company type, type of company, startup type, organization type, organisation type, unternehmenstyp, " +
      "unternehmensart, type d entreprise, tipo de empresa, tipo di azienda, tipo azienda, bedrijfstype, " +
      "selskapstype, foretagstyp, yritysmuoto, typ firmy, тип компании, 公司类型, 企業形態, 회사 유형",
    likely: "entity type, business type",
    ifProven: "type, typ, tipo, kind",
    not: "funding, customer, target, investor, round, deal",
  },
  targetMarket: {
    sure:
      "target market, target audience, target customer, target group, target segment, customer segment, " +
      "zielgruppe, zielmarkt, marche cible, clientele cible, mercado objetivo, publico objetivo, " +
      "mercado alvo, mercato target, mercato di riferimento, doelgroep, doelmarkt, malgruppe, malgrupp, " +
      "malmarked, kohderyhma, rynek docelowy, целевой рынок, целевая аудитория, 目标市场, ターゲット市場, 타겟 시장",
    likely: "audience, market segment, sells to, serves",
  },
  numberOfClients: {
    sure:
      "number of client, number of customer, client count, customer count, no of client, no of customer, " +
      "num client, num customer, total client, total customer, number client, number customer, " +
      "anzahl kunden, kundenanzahl, kundenzahl, nombre de client, nombre client, numero de cliente, " +
      "numero cliente, numero clienti, numero di clienti, aantal klanten, antall kunder, antal kunder, " +
      "asiakasmaara, liczba klientow, количество клиентов, 客户数量, 顧客数, 고객 수",
    alone: "client, customer, kunden, cliente, clienti, klanten, kunder",
    not: "name, list, reference",
  },
  clientNames: {
    sure:
      "client name, customer name, key client, key customer, main client, main customer, " +
      "reference customer, reference client, notable customer, notable client, named client, client list, " +
      "customer list, customer reference, kundenliste, referenzen, referenzkunden, clients cles, " +
      "principales clientes, clienti principali, belangrijkste klanten, referanser, referenskunder",
    likely:
      "top client, top customer, selected client, selected customer, example client, example customer, " +
      "sample client, sample customer",
    alone:
      "client, customer, reference, kunden, cliente, clienti, klanten, kunder, asiakkaat, клиенты, 客户, 顧客, 고객",
    not: "number, count, segment, target, type, acquisition",
  },
  totalFundingAmount: {
    sure:
      "total funding, total funding amount, total funding to date, funding to date, funding total, amount raised, total raised, capital raised, " +
      "money raised, funds raised, funding raised, total amount raised, total investment, investment raised, " +
      "total equity funding, gesamtfinanzierung, finanzierungssumme, eingeworbenes kapital, montant leve, " +
      "fonds leves, levee de fonds, total leve, financiacion total, financiacion, inversion recibida, " +
      "capital levantado, investimento recebido, finanziamento totale, finanziamenti, capitale raccolto, " +
      "totale financiering, total finansiering, innhentet kapital, kokonaisrahoitus, finansowanie, " +
      "привлеченные инвестиции, объем инвестиций, 資金調達額, 累計調達額, 融资总额, 融资金额, 총 투자금, 누적투자유치금액",
    likely:
      "funding, funding amount, raised, finanzierung, financement, investment, funding usd, kapital, funding to date",
    not: onlyPart,
  },
  currency: {
    sure:
      "currency, funding currency, total funding amount currency, currency code, wahrung, devise, moneda, " +
      "moeda, valuta, waluta, валюта, 货币, 通貨, 통화",
  },
  presenceInCountries: {
    sure:
      "presence in country, country of presence, active country, operating country, operating in, active in, " +
      "country served, country of operation, lander, prasenz in landern, pays d activite, " +
      "paises con presencia, paesi di presenza, actief in, aktiv i land",
    likely: "market, country, region served, geography, paises, paesi, presence",
    not: "target, size, segment, headquarters, hq",
  },
};

/** What else stands above columns: nothing here is taken, but it shows a line to be the header. */
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
