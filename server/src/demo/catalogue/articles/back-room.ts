import type { DemoArticle } from "./article.ts";

export const backRoom: readonly DemoArticle[] = [
  {
    key: "the-night-the-freezer-called",
    title: "The night the freezer called",
    description:
      "Alarms are easy to build and hard to design. The story of one that woke the right person.",
    areas: ["Cold chain", "Temperature sensors"],
    tags: ["Alarms", "Freezers", "HACCP"],
    startup: "Frostline",
    cover: ["crystals", "ice", "Ice crystals on a plinth"],
    body: `At 02:14 on the night to Sunday, a freezer in Oulu rose above minus fifteen. At 02:31 a telephone rang, exactly one, and Jari Heikkinen was awake.

He is not the manager of the shop. The manager was in Spain. He is not the fitter either. Jari works at the till on weekdays and lives two hundred metres away. He had signed up for the list in autumn because it pays forty euros a call, and because, as he says, he does not sleep well anyway.

## What the old alarm did

Until last year there was a siren. It went off when any cabinet was above minus eighteen for more than ten minutes, which happens at every delivery and every defrosting. It sent a text to seven people. On average this meant eleven texts a night. All seven had switched off the sound.

In February a compressor failed on a Friday evening. The siren did its duty and so did the text messages. On Monday morning 1,300 kilos of fish were thrown away.

## What the new one does

It waits. A sensor that reads every minute knows the difference between a door that is open and a machine that is dying: the first curve is steep and turns, the second is slow and does not. At 02:14 it looked like an open door. By 02:31 it did not.

It asks *who can act*, not who is responsible. The list is short and sorted by distance.

It says what to do. The message to Jari was:

> Freezer 4, fish, minus 14.6 and rising 0.2 a minute. Minus 12 at about 02:45. First: is the door closed? Second: press the green button at the top left. If it does not hum after two minutes: move the fish to cabinet 7, there is room for all of it. The fitter is called automatically at 02:50.

It was not the door. It did not hum. Jari moved 240 kilos of salmon in his slippers, and was home at half past three.

## A rule of thumb

Count your alarms for a month. Divide by the number of times somebody *did* something. If the result is greater than three, you do not have an alarm system. You have a noise, and one day it will be right.`,
  },
  {
    key: "one-van-for-the-whole-street",
    title: "One van for the whole street",
    description:
      "Forty-one shops, nineteen suppliers, one loading bay. How a shopping street in Rotterdam stopped meeting its own deliveries.",
    areas: ["Logistics", "Last mile"],
    tags: ["Emissions", "Cargo bikes", "Local shops"],
    startup: "Umschlag",
    cover: ["van", "teal", "A delivery van in front of a wall"],
    body: `Somebody counted. On a normal Thursday in May, between seven and eleven, 137 vehicles stopped in the street to deliver something. The street is 380 metres long. At 09:40 eleven of them stood there at the same time, two on the cycle path.

The cleaner of the shoe shop remembers it as “the hour when you cross at your own risk”.

## The idea

It is not new, and it has failed in many towns: a depot at the edge of the centre, where everything is handed over at night, and one vehicle that brings each shop its parcels in the morning. It usually fails because of the question of who pays.

## What was different

**The shops began, not the city.** The association asked its members to write down for one week when somebody had to stop working in order to take a delivery. It came to 26 minutes a day and shop. At forty-one shops that is *more than two full-time jobs, spent opening doors*.

**Deliveries before opening.** The night crew has keys to a box in each shop, not to the shop. What does not fit waits at the depot.

**Suppliers save too.** A lorry that does not have to enter the centre is back 50 minutes earlier. Suppliers pay 1.90 euros per parcel. Shops pay 60 euros a month.

**Returns and cardboard go back on the same vehicle.** This turned out to be what shopkeepers liked best.

## After a year

- 38 of 41 shops take part. The fishmonger does not, for reasons that everybody understands.
- Vehicles between seven and eleven: 31 instead of 137.
- The depot has made a small loss. In the second year it should break even, if two more streets join.

## What did not work

Large furniture. Anything that has to be assembled. And the first version of the box, which opened with an app: at six in the morning, in rain, with gloves. It now has a key.

When the first car-free Thursday had gone well, the association put a bench in the loading bay. It has been stolen once and has come back.`,
  },
  {
    key: "a-robot-for-eighty-square-metres",
    title: "A robot for eighty square metres",
    description:
      "Automation was made for halls. What happens if you put it into the back room of a town-centre pharmacy.",
    areas: ["Robotics", "Micro-fulfilment"],
    tags: ["Back room", "Small stores", "Lease"],
    startup: "Pallino",
    cover: ["robotArm", "amber", "A robot arm that lifts a box"],
    body: `The back room has a crooked ceiling, a water pipe in the middle and eighty square metres. Two of them belong to the coffee machine. In January a robot moved in.

Its job is dull. It takes packets from a box, reads the code, and puts them wherever there is room. When somebody at the counter asks for one, it brings it within nine seconds. It does not know an alphabet. Cough syrup lies beside bandages beside cat shampoo, because that is where a gap was.

## The first week

The staff could not find anything, which is the point: they are not supposed to look for anything. It still felt, one of them says, “as if somebody had tidied up my kitchen while I was away”.

On the third day the robot stopped because of a bubble in a label. On the fifth, because somebody had put a sandwich on its belt.

## After half a year

**Walking.** The team wore step counters before and after. At the counter, from 11,400 steps a day to 4,900. Two people have taken up running.

**Time with customers.** Plus 70 seconds per conversation. This is the figure that the owner shows to visitors.

**Room.** The shelves needed 46 square metres, the robot needs 17. Where the shelves were, there is now a room for vaccinations with a window.

**Expired goods.** From 2.1 percent to 0.3. It always brings the oldest packet first. People, it turns out, take the one at the front.

## The money

The lease is 1,450 euros a month including service. Against it stand 600 euros for expired goods, about 900 for the vaccination room and the hours of unpacking, which used to be every evening until eight. The owner does not count saved wages because she has not saved any. She has the same nine people. None of them has resigned this year, and last year there were three.

## Before you sign

- Measure the door. Then the door behind it.
- Ask what happens if the power fails. (Ours has a crank. We have used it once. It was fun for ten minutes.)
- Ask for a customer with a room smaller than yours, and go there at five on a Friday.`,
  },
];
