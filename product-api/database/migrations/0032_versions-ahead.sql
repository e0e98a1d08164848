ALTER TABLE "departures" ADD COLUMN "since_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "timetables" ADD COLUMN "writing" integer[];--> statement-breakpoint
ALTER TABLE "timetables" ADD COLUMN "is_untidy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "since_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "until_version" integer;--> statement-breakpoint
CREATE INDEX "trips_moved" ON "trips" USING btree ("operator_id") WHERE position('#moved-' in "trips"."external_id") > 0;