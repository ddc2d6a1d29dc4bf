import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { gameLaunchModel } from './model.ts';
import { gameLaunchScenarios } from './scenarios.ts';

describeChart(gameLaunchModel);
describeScenarios(gameLaunchModel, gameLaunchScenarios);
