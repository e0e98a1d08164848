CREATE TABLE "pattern_roads" (
	"pattern_id" integer PRIMARY KEY NOT NULL,
	"points" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stations" ADD COLUMN "placed_by" text;--> statement-breakpoint
ALTER TABLE "pattern_roads" ADD CONSTRAINT "pattern_roads_pattern_id_patterns_id_fk" FOREIGN KEY ("pattern_id") REFERENCES "public"."patterns"("id") ON DELETE cascade ON UPDATE no action;