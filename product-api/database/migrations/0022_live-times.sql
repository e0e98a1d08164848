CREATE TABLE "live_alerts" (
	"feed" text NOT NULL,
	"id" text NOT NULL,
	"header" jsonb NOT NULL,
	"description" jsonb,
	"url" text,
	"periods" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	CONSTRAINT "live_alerts_feed_id_pk" PRIMARY KEY("feed","id")
);
--> statement-breakpoint
CREATE TABLE "live_departures" (
	"feed" text NOT NULL,
	"departure_id" bigint NOT NULL,
	"state" varchar(10) NOT NULL,
	"times" jsonb,
	"said_at" timestamp with time zone,
	CONSTRAINT "live_departures_feed_departure_id_pk" PRIMARY KEY("feed","departure_id")
);
--> statement-breakpoint
CREATE TABLE "live_feeds" (
	"name" text PRIMARY KEY NOT NULL,
	"source" text,
	"asked_at" timestamp with time zone NOT NULL,
	"got_at" timestamp with time zone,
	"said_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"fault" text,
	"counts" jsonb
);
--> statement-breakpoint
CREATE TABLE "live_vehicles" (
	"feed" text NOT NULL,
	"departure_id" bigint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"position" integer,
	"is_at_stop" boolean NOT NULL,
	"said_at" timestamp with time zone,
	CONSTRAINT "live_vehicles_feed_departure_id_pk" PRIMARY KEY("feed","departure_id")
);
--> statement-breakpoint
ALTER TABLE "timetables" ADD COLUMN "live_names" jsonb;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "route_id" text;--> statement-breakpoint
CREATE INDEX "live_departures_departure" ON "live_departures" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "live_vehicles_departure" ON "live_vehicles" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "trips_original" ON "trips" USING btree ("original_id") WHERE "trips"."original_id" <> "trips"."external_id";