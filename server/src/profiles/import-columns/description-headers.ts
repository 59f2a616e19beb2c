const elsewhere =
  "description, website, url, status, city, country, sector, category, industry, stage, size, id, " +
  "logo, image, number, count, profile, linkedin, facebook, twitter, crunchbase, address, date, year, " +
  "month, funding, revenue, round, model, market, tag, type, employee, rank, currency, legal, slug, " +
  "uuid, client, customer";

export const descriptionHeaders = {
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
    not:
      "region, state, province, county, district, city, country, location, street, address, adresse, anschrift, " +
      "direccion, endereco, indirizzo, headquarter, регион, адрес, город, 住所, 所在地, 地址, 주소",
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
};
