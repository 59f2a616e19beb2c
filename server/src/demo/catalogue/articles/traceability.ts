import type { DemoArticle } from "./article.ts";

export const traceability: readonly DemoArticle[] = [
  {
    key: "product-passports",
    title: "Product passports: what changes in 2027",
    description:
      "The rules are long, the work is not. What a retailer with private labels has to know, and what can wait.",
    areas: ["Traceability", "Product passports"],
    tags: ["Digital product passport", "Textiles", "QR codes"],
    startup: "Tessel",
    cover: ["cubes", "violet", "A wall of cubes in violet and gold"],
    body: `A digital product passport is a page on the web that belongs to a product. A code on the label leads to it. On the page stands what the thing is made of, where, and what to do with it when it is broken. That is all.

The difficulty is not the page. It is knowing what to write on it.

## Who has to do what

If you **only resell** brands, very little changes for you. The brand makes the passport. You keep the label readable, and online you show the link beside the product.

If you have a **private label**, you are the brand. You make the passport, you answer for it, and you keep it online for as long as the product can reasonably be expected to exist. For a jacket, plan ten years.

If you **import** from outside the single market under any name, check twice. For the authorities, the importer often counts as the maker.

## What goes on the page

- Materials, with shares. “Mostly cotton” is not a share.
- The place of the last three steps of production.
- Care, repair and spare parts.
- What to do at the end, and who takes it back.

Prices of suppliers, names of people and anything else that is nobody’s business does **not** belong there. Good systems keep two views: one for shoppers, one for inspectors.

## What to do this quarter

1. Make a list of your private labels, with the number of suppliers behind each. Most retailers are surprised by the second number.
2. Ask the ten largest suppliers one question: *which of these fields can you fill today?* Send them the list above. Count the blanks.
3. Choose one product group and print the code on it, even if half of the page is empty. An empty field that says “not known yet” is allowed. A code that leads nowhere is not.

## What can wait

The choice of chip. A printed code is enough for nearly everything that does not need to be read through cardboard. And the story: the meadow, the weaver, the hand-drawn sheep. Two in a hundred shoppers will scan. Inspectors always do.`,
  },
  {
    key: "a-recall-in-an-afternoon",
    title: "A recall in an afternoon",
    description:
      "At 13:05 a supplier calls about glass in a jar. What the next four hours look like when every jar has a number, and when it has not.",
    areas: ["Traceability", "Supplier data"],
    tags: ["Supply chain", "Audits", "Grocery"],
    startup: "Tessel",
    cover: ["code", "cobalt", "Squares of a printed code"],
    body: `The call comes at 13:05. A filling line in Emilia has broken a nozzle, and there may be splinters in one night’s production of tomato sauce. About 9,000 jars. You sell that sauce in 61 shops.

Two retailers told us about the same call, on the same day.

## Without numbers

**13:20.** Quality calls purchasing. Which of the three sauces is it? The supplier says “the basil one”. There are two with basil.

**14:10.** The warehouse knows that it received six pallets that week. It does not know which jars were on them.

**15:00.** The decision: take everything off. All three sauces, all shops.

**15:30.** An e-mail to 61 shops. By closing time 38 have confirmed. The others have to be called, which takes until the next morning.

**The following week:** 31,000 jars are destroyed. 9,000 of them were the right ones, probably. A notice hangs at every entrance for two weeks, with a photograph of all three.

## With numbers

**13:20.** Quality enters the batch. The list shows 8,940 jars: 5,100 still in the warehouse, 2,700 in 19 shops, 1,140 sold.

**13:35.** The pallets are blocked. The 19 shops get a task on the handheld, with shelf and number of facings. The tills refuse the batch from that minute on: the code on the lid carries it.

**15:10.** All 19 have confirmed.

**15:40.** Of the 1,140 jars that were sold, 690 went over a loyalty card. Those customers get a message with one sentence and one button: *I still have it*. By evening 412 have pressed it.

**The following week:** 8,300 jars are destroyed. No notice at the door of the 42 shops that never had one.

## The difference

It is tempting to count the jars. Count the trust. The second retailer wrote to 690 people, told them something that could have hurt them, and got eleven replies. Nine said thank you. One asked for a recipe. One wanted to know how the shop knew what she had bought, and got an honest answer within the hour.

That last answer should be written before the call comes.`,
  },
  {
    key: "eleven-words-on-a-label",
    title: "Eleven words on a label, and what they must prove",
    description: "A short glossary for people who write product cards and people who check them.",
    areas: ["Traceability", "Origin proof", "Content"],
    tags: ["Certificates", "Textiles", "Copywriting"],
    startup: "Quillo",
    cover: ["tags", "kraft", "Paper labels on strings"],
    body: `Some words on product cards look like decoration and are promises. Here are eleven that we see most often, and what you should be able to put on the table if somebody asks.

**Natural.** Says almost nothing and is challenged most often. Better: say which part and how much.

**Recycled.** From what? Bottles, offcuts and old clothes are three different things. *Pre-consumer* means that nobody has ever worn it.

**Recyclable.** Only if there is a place that does it. A material that could be recycled in one plant on another continent is not recyclable for your customer.

**Compostable.** At home, or in an industrial plant at sixty degrees? The difference is a garden full of cutlery.

**Local.** Give the distance or the place. “From the valley” is better than “regional”, which can be a whole country.

**Handmade.** Which step? A hand-sewn button on a machine-made shirt is a hand-sewn button.

**Vegan.** Glue, dye and finishing count too. Ask about the glue.

**Organic.** A protected word for food nearly everywhere, and for textiles only with a certificate. Keep the number, not just the logo.

**Carbon neutral.** If it rests on certificates that were bought, say so. In several countries you have to.

**Fair.** Towards whom? Name the standard or leave it out.

**Since 1897.** Must be true of the firm, and not only of the building.

## A rule for writers

If a word would cost nothing to say, it is worth nothing to read. Replace it with a number, a place or a name:

> Not: *sustainable cotton from responsible farms.*
> But: *cotton from four farms near Izmir, certificate 10482, 31 percent recycled in our own mill.*

It is longer. It is also the only one of the two that somebody will remember.`,
  },
];
